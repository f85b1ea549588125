#include "protocol/codes.hpp"

#include <array>

namespace tablee::protocol {

std::span<const RefusalCode> all_codes() {
  static constexpr std::array list{
      codes::bad_json,       codes::bad_message,        codes::unknown_message, codes::too_large,
      codes::rate_limited,   codes::not_signed_in,      codes::bad_name,        codes::foreign_origin,
      codes::not_found,      codes::method_not_allowed, codes::unknown_coding,  codes::unknown_game,
      codes::bad_options,    codes::bad_seats,          codes::room_not_found,  codes::too_many_rooms,
      codes::server_full,    codes::bad_upgrade,        codes::too_many_yours,  codes::bad_settings,
      codes::banned,         codes::no_such_player,     codes::not_gone,        codes::bot_plays_there,
      codes::stand_in_plays, codes::no_stand_in,        codes::no_clock,        codes::paused,
      codes::not_paused,     codes::chat_off,           codes::bad_text,        codes::room_full,
      codes::seat_taken,     codes::no_such_seat,       codes::already_seated,  codes::not_seated,
      codes::not_host,       codes::too_few_players,    codes::game_running,    codes::no_game,
      codes::stale_version,  codes::not_saved,          codes::shutting_down,   codes::internal_error,
      codes::bad_key,        codes::banned_from_server, codes::address_full,    codes::foreign_host,
      codes::mixed_keys,     codes::too_many_kept,      codes::quota_used,      codes::low_disk,
  };
  return list;
}

}  // namespace tablee::protocol
