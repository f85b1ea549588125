// How coroutines wait for sockets and timers here.
#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace tablee::server {

/// Waits as part of a coroutine; what failed comes as the first of the values and is not thrown.
inline constexpr auto as_result = boost::asio::as_tuple(boost::asio::use_awaitable);

}  // namespace tablee::server
