// Who gets in: how many connections may be open, in all and from each address, and how much each may ask.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <memory>
#include <optional>
#include <string>

#include "protocol/codes.hpp"
#include "server/front/budgets.hpp"
#include "server/front/places.hpp"
#include "server/metrics/figures.hpp"
#include "server/settings.hpp"

namespace tablee::server {

/// A connection at the entrance.
struct Guest {
  boost::asio::ip::address peer;
  bool proxy = false;                 ///< one that is trusted, so that its requests are of many addresses
  std::shared_ptr<Place> in_all;      ///< among all connections
  std::shared_ptr<Place> of_address;  ///< among those of its address; of a proxy, of the request at hand
};

/// Lives on the front's thread, as all that it counts but for the ends of connections.
///
/// A tenth above each limit is kept for people who come back to their seat while their dead line still
/// counts. Who came above a limit may ask for nothing else, and who comes above that is cut off unheard.
class Entrance {
 public:
  using Clock = AddressBudgets::Clock;

  /// Both outlive it.
  Entrance(const Settings& settings, FrontFigures& figures);

  /// A connection that has been accepted, with its places; nothing if it is cut off.
  std::optional<Guest> admit(const boost::asio::ip::address& peer);
  /// Takes a place for the request of a client whom a proxy speaks for.
  void admit_request(Guest& guest, const Address& client);
  /// Why whoever has no seat is refused; null for who came within the limits.
  [[nodiscard]] const protocol::RefusalCode* refuse(const Guest& guest) const;

  /// A place among those of an address that follow the lobby; null if it has as many as it may.
  std::shared_ptr<Place> follow_lobby(const Address& client);

  /// Counts a request, and says how long its answer has to wait. Each one beyond the budget waits until one
  /// more has come back; since each connection waits for its answer, an address that asks on all of its
  /// connections at once waits as long as it takes for so many to come back.
  Clock::duration count_request(const Address& client);

  /// Counts somebody who is turned away for `why`, and tells the owner.
  void turn_away(const protocol::RefusalCode& why, const Address& client);
  /// Tells the owner, once, that `peer` names others as whom it asks, though it is no trusted proxy.
  void note_unnamed_proxy(const boost::asio::ip::address& peer);

  /// Forgets what does not count any more. To be called now and then.
  void sweep();

  /// What is open, and the most of it from one address.
  [[nodiscard]] std::size_t connections() const { return connections_->load(); }
  [[nodiscard]] std::size_t most_of_one_address() const { return of_address_.most(); }
  /// The peer that is most likely a proxy that the owner forgot to name; nothing if there is none.
  [[nodiscard]] const std::optional<std::string>& unnamed_proxy() const { return unnamed_proxy_; }

 private:
  const Settings& settings_;
  FrontFigures& figures_;
  std::shared_ptr<Count> connections_;
  AddressPlaces of_address_;
  AddressPlaces of_lobby_;
  AddressBudgets arrivals_;
  AddressBudgets requests_;
  std::optional<std::string> unnamed_proxy_;
};

}  // namespace tablee::server
