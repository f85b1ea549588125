#include "server/front/tls_door.hpp"

#include <openssl/ssl.h>
#include <spdlog/spdlog.h>
#include <sys/socket.h>

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <cerrno>
#include <future>
#include <string_view>
#include <thread>
#include <utility>

#include "server/as_result.hpp"

namespace tablee::server {

namespace asio = boost::asio;
namespace ssl = asio::ssl;
using boost::system::error_code;
using Plain = asio::local::stream_protocol::socket;

namespace {

using tcp = asio::ip::tcp;
using Context = std::shared_ptr<ssl::context>;

/// Of the protocols that a client offers there is one that we speak.
int choose_http(SSL* /*connection*/, const unsigned char** chosen, unsigned char* size,
                const unsigned char* offered, unsigned offered_size, void* /*none*/) {
  // What is chosen points into it.
  static constexpr std::array<unsigned char, 9> ours{8, 'h', 't', 't', 'p', '/', '1', '.', '1'};
  unsigned char* found = nullptr;
  const int how = SSL_select_next_proto(&found, size, ours.data(), ours.size(), offered, offered_size);
  *chosen = found;
  return how == OPENSSL_NPN_NEGOTIATED ? SSL_TLSEXT_ERR_OK : SSL_TLSEXT_ERR_ALERT_FATAL;
}

Context read_certificate(const TlsFiles& files) {
  const auto check = [](const error_code& failed, std::string_view what, const std::filesystem::path& file) {
    if (!failed) return;
    throw BadCertificate("The " + std::string(what) + " " + file.string() +
                         " can't be used: " + failed.message());
  };
  auto context = std::make_shared<ssl::context>(ssl::context::tls_server);
  SSL_CTX_set_min_proto_version(context->native_handle(), TLS1_2_VERSION);
  SSL_CTX_set_alpn_select_cb(context->native_handle(), choose_http, nullptr);
  // A buffer for each direction of each connection only while it is used.
  SSL_CTX_set_mode(context->native_handle(), SSL_MODE_RELEASE_BUFFERS);
  error_code failed;
  context->use_certificate_chain_file(files.certificate.string(), failed);
  check(failed, "certificate", files.certificate);
  // Checks, too, that it belongs to the certificate.
  context->use_private_key_file(files.key.string(), ssl::context::pem, failed);
  check(failed, "key", files.key);
  return context;
}

/// One connection: what comes in on one side goes out on the other until one of them ends.
class Passage : public std::enable_shared_from_this<Passage> {
 public:
  Passage(tcp::socket sealed, Plain plain, Context context, std::chrono::seconds patience)
      : context_(std::move(context)),
        sealed_(std::move(sealed), *context_),
        plain_(std::move(plain)),
        deadline_(plain_.get_executor()),
        patience_(patience) {}

  static asio::awaitable<void> run(std::shared_ptr<Passage> self) {
    self->give_time();
    const auto [failed] = co_await self->sealed_.async_handshake(ssl::stream_base::server, as_result);
    self->deadline_.cancel();
    if (failed) co_return self->cut();
    asio::co_spawn(self->plain_.get_executor(), carry_out(self), asio::detached);
    co_await carry_in(self);
  }

 private:
  static asio::awaitable<void> carry_in(std::shared_ptr<Passage> self) {
    std::array<char, 4096> bytes;
    for (;;) {
      const auto [ended, count] = co_await self->sealed_.async_read_some(asio::buffer(bytes), as_result);
      if (ended) break;
      const auto [failed, written] =
          co_await asio::async_write(self->plain_, asio::buffer(bytes.data(), count), as_result);
      if (failed) break;
    }
    // The other direction ends once the plain side has seen this.
    error_code ignored;
    self->plain_.shutdown(Plain::shutdown_send, ignored);
  }

  static asio::awaitable<void> carry_out(std::shared_ptr<Passage> self) {
    std::array<char, 16384> bytes;
    for (;;) {
      const auto [ended, count] = co_await self->plain_.async_read_some(asio::buffer(bytes), as_result);
      if (ended) break;
      self->give_time();
      const auto [failed, written] =
          co_await asio::async_write(self->sealed_, asio::buffer(bytes.data(), count), as_result);
      self->deadline_.cancel();
      if (failed) break;
    }
    self->give_time();
    co_await self->sealed_.async_shutdown(as_result);
    self->deadline_.cancel();
    self->cut();
  }

  void give_time() {
    deadline_.expires_after(patience_);
    deadline_.async_wait([weak = weak_from_this()](const error_code& cancelled) {
      if (const auto self = weak.lock(); self && !cancelled) self->cut();
    });
  }

  void cut() {
    error_code ignored;
    sealed_.lowest_layer().close(ignored);
    plain_.close(ignored);
  }

  Context context_;
  ssl::stream<tcp::socket> sealed_;
  Plain plain_;
  asio::steady_timer deadline_;
  std::chrono::seconds patience_;
};

}  // namespace

class TlsDoor::Thread {
 public:
  Thread(TlsFiles files, std::chrono::seconds patience)
      : files_(std::move(files)),
        patience_(patience),
        certificate_(read_certificate(files_)),
        thread_([this] {
          context_.run();
          ended_.set_value();
        }) {}

  ~Thread() {
    // What has been said last, the goodbyes of a server that ends, still goes out.
    constexpr std::chrono::seconds last_words{1};
    work_.reset();
    if (ended_.get_future().wait_for(last_words) == std::future_status::timeout) context_.stop();
    thread_.join();
  }

  Thread(const Thread&) = delete;
  Thread& operator=(const Thread&) = delete;

  tcp::socket open(tcp::socket accepted) {
    std::array<int, 2> ends{};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
      throw boost::system::system_error(errno, boost::system::system_category(), "socketpair");
    Plain inner(context_, asio::local::stream_protocol(), ends[0]);
    // The front and the rooms' sockets ask nothing of it that only TCP has.
    tcp::socket outer(accepted.get_executor(), tcp::v4(), ends[1]);
    const auto kind = accepted.local_endpoint().protocol();
    const auto handle = accepted.release();
    asio::post(context_, [this, kind, handle, inner = std::move(inner)]() mutable {
      auto passage = std::make_shared<Passage>(tcp::socket(context_, kind, handle), std::move(inner),
                                               certificate_, patience_);
      asio::co_spawn(context_, Passage::run(std::move(passage)), asio::detached);
    });
    return outer;
  }

  void reload() {
    asio::post(context_, [this] {
      try {
        certificate_ = read_certificate(files_);
        spdlog::info("the certificate was read again");
      } catch (const BadCertificate& fault) {
        spdlog::error("{} The old one stays in use.", fault.what());
      }
    });
  }

 private:
  const TlsFiles files_;
  const std::chrono::seconds patience_;
  Context certificate_;
  asio::io_context context_{1};
  asio::executor_work_guard<asio::io_context::executor_type> work_{context_.get_executor()};
  std::promise<void> ended_;
  std::thread thread_;
};

TlsDoor::TlsDoor(TlsFiles files, std::chrono::seconds patience)
    : thread_(std::make_unique<Thread>(std::move(files), patience)) {}
TlsDoor::~TlsDoor() = default;

tcp::socket TlsDoor::open(tcp::socket accepted) {
  return thread_->open(std::move(accepted));
}

void TlsDoor::reload() {
  thread_->reload();
}

}  // namespace tablee::server
