// What people may do with what is kept of them: take it along, and delete it.
#include "server/front/api.hpp"
#include "server/front/own_data.hpp"
#include "server/time.hpp"

namespace tablee::server {

namespace asio = boost::asio;
namespace codes = protocol::codes;
using protocol::RefusalCode;

asio::awaitable<Reply> Api::export_me(const Call& call) {
  const auto player = co_await player_of(call);
  if (!player) co_return Reply::refused(codes::not_signed_in);
  const Requester asker{call.address, call.gone};
  auto text = co_await export_of(player->player, asker);
  if (!text) co_return Reply::refused(codes::not_signed_in);
  Reply reply = Reply::json(200, *std::move(text));
  reply.set("Content-Disposition", "attachment; filename=\"tablee-" + player->player.text() + ".json\"");
  co_return reply;
}

asio::awaitable<std::optional<std::string>> Api::export_of(protocol::PlayerId player,
                                                           const Requester& asker) {
  const auto question = [player](storage::Archive& archive) -> std::optional<std::string> {
    const auto person = archive.find_person(player);
    if (!person) return std::nullopt;
    return server::export_of(*person);
  };
  co_return co_await store_.study(asker, question);
}

asio::awaitable<Reply> Api::delete_me(const Call& call) {
  const auto player = co_await player_of(call);
  if (!player) co_return Reply::refused(codes::not_signed_in);
  if (!calls_.take(call.address, AddressBudgets::Clock::now())) co_return Reply::refused(codes::rate_limited);
  switch (co_await people_.remove(player->player)) {
    case storage::Outcome::unavailable:
      co_return Reply::refused(codes::not_saved);
    case storage::Outcome::conflict:
      co_return Reply::refused(codes::not_signed_in);
    case storage::Outcome::saved:
      break;
  }
  Reply reply = Reply::json(200, R"({"deleted":true})");
  Cookies(reply, call, settings_.path()).sign_out();
  co_return reply;
}

}  // namespace tablee::server
