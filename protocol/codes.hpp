// The closed list of refusal codes that are not a game's own. protocol/README.md says when each is used.
#pragma once

#include <span>
#include <string_view>

namespace tablee::protocol {

/// Why something was refused. The sentence is English and for people; `status` is the HTTP status where the
/// refusal can answer a call, otherwise 0.
struct RefusalCode {
  std::string_view code;
  int status;
  std::string_view sentence;
};

namespace codes {
inline constexpr RefusalCode bad_json{"bad_json", 400, "This is not JSON that can be read."};
inline constexpr RefusalCode bad_message{"bad_message", 400,
                                         "A field is missing, unknown or of the wrong kind."};
inline constexpr RefusalCode unknown_message{"unknown_message", 0, "There is no message of this type."};
inline constexpr RefusalCode too_large{"too_large", 413, "This is larger than the server takes."};
inline constexpr RefusalCode rate_limited{"rate_limited", 429, "That was too much at once. Wait a moment."};
inline constexpr RefusalCode not_signed_in{"not_signed_in", 401, "Choose a name first."};
inline constexpr RefusalCode bad_key{"bad_key", 401, "This key is not valid, or not any more."};
inline constexpr RefusalCode mixed_keys{"mixed_keys", 409, "This browser sends the keys of several players."};
inline constexpr RefusalCode too_many_kept{"too_many_kept", 409,
                                           "This device keeps as many players as it may."};
inline constexpr RefusalCode banned_from_server{"banned_from_server", 403,
                                                "You have been banned from this server."};
inline constexpr RefusalCode bad_name{"bad_name", 400, "A name has 1 to 24 visible characters."};
inline constexpr RefusalCode foreign_origin{"foreign_origin", 403, "This page belongs to another site."};
inline constexpr RefusalCode not_found{"not_found", 404, "There is nothing here."};
inline constexpr RefusalCode method_not_allowed{"method_not_allowed", 405, "This can't be done here."};
inline constexpr RefusalCode unknown_coding{"unknown_coding", 501,
                                            "The server does not know this way of sending a body."};
inline constexpr RefusalCode unknown_game{"unknown_game", 400, "This server does not know that game."};
inline constexpr RefusalCode bad_options{"bad_options", 400, "These are not options of this game."};
inline constexpr RefusalCode bad_seats{"bad_seats", 400, "This game is not for so many."};
inline constexpr RefusalCode room_not_found{"room_not_found", 404, "There is no room with this code."};
inline constexpr RefusalCode too_many_rooms{"too_many_rooms", 503, "The server is full. Try again later."};
inline constexpr RefusalCode server_full{"server_full", 503, "The server is full. Try again in a moment."};
inline constexpr RefusalCode address_full{
    "address_full", 429, "Too many connections come from where you are. Try again in a moment."};
inline constexpr RefusalCode foreign_host{"foreign_host", 421, "This server goes by another name."};
inline constexpr RefusalCode too_many_yours{"too_many_yours", 429,
                                            "You have as many open rooms as one may have."};
inline constexpr RefusalCode quota_used{
    "quota_used", 429, "As much has been stored from where you are as may be in a day. Try again later."};
inline constexpr RefusalCode low_disk{"low_disk", 503,
                                      "The server has no space for new rooms at present. Try again later."};
inline constexpr RefusalCode bad_settings{"bad_settings", 0, "The game can't be played like that."};
inline constexpr RefusalCode banned{"banned", 403, "The host has banned you from this room."};
inline constexpr RefusalCode bad_upgrade{"bad_upgrade", 400,
                                         "A WebSocket with the subprotocol tablee.v1 belongs here."};
inline constexpr RefusalCode room_full{"room_full", 0, "All seats are taken."};
inline constexpr RefusalCode seat_taken{"seat_taken", 0, "Somebody sits on that seat."};
inline constexpr RefusalCode no_such_seat{"no_such_seat", 0, "There is no such seat."};
inline constexpr RefusalCode already_seated{"already_seated", 0, "You have a seat already."};
inline constexpr RefusalCode not_seated{"not_seated", 0, "You have no seat here."};
inline constexpr RefusalCode not_host{"not_host", 0, "Only the host may do this."};
inline constexpr RefusalCode too_few_players{"too_few_players", 0, "The game needs more players."};
inline constexpr RefusalCode game_running{"game_running", 0, "This has to wait until the game is over."};
inline constexpr RefusalCode no_game{"no_game", 0, "No game is being played."};
inline constexpr RefusalCode no_such_player{"no_such_player", 0,
                                            "Nobody is here with whom this can be done."};
inline constexpr RefusalCode not_gone{"not_gone", 0, "That seat's player is still in the game."};
inline constexpr RefusalCode bot_plays_there{"bot_plays_there", 0, "A bot plays on that seat already."};
inline constexpr RefusalCode stand_in_plays{"stand_in_plays", 0,
                                            "You are not playing at present. Take over again first."};
inline constexpr RefusalCode no_stand_in{"no_stand_in", 0, "No bot plays for you."};
inline constexpr RefusalCode no_clock{"no_clock", 0, "This room has no clock."};
inline constexpr RefusalCode paused{"paused", 0, "The game is paused."};
inline constexpr RefusalCode not_paused{"not_paused", 0, "The game is not paused."};
inline constexpr RefusalCode chat_off{"chat_off", 0, "The host has switched the chat off."};
inline constexpr RefusalCode bad_text{"bad_text", 0, "A message has 1 to 500 visible characters."};
inline constexpr RefusalCode stale_version{"stale_version", 0, "The table has changed since."};
inline constexpr RefusalCode not_saved{"not_saved", 503,
                                       "It could not be saved, so it was not done. Try again."};
inline constexpr RefusalCode shutting_down{"shutting_down", 503, "The server is about to restart."};
inline constexpr RefusalCode internal_error{"internal_error", 500, "Something went wrong on our side."};
}  // namespace codes

/// All of the above, for those who check that the list is closed.
[[nodiscard]] std::span<const RefusalCode> all_codes();

}  // namespace tablee::protocol
