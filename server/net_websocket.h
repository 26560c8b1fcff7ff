// Takes a connection over whose request asked for a WebSocket. Includes Beast: for server/net_*.cpp only.
#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/net_io.h"

namespace shoal::server {

void start_websocket(NetState& net, Socket socket, boost::beast::http::request<boost::beast::http::string_body> request,
                     Visitor visitor, ConnectionSlot slot);

}  // namespace shoal::server
