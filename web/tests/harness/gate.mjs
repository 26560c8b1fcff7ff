// Somebody between browsers and a server who understands HTTP and lets through what they like, as proxies and browser
// extensions do. `playing/wire.mjs` is the same for those who only have a wire in their hands.
import { createServer, request as ask } from 'node:http';
import { connect } from 'node:net';

/**
 * `url` leads to the server. What may be changed at any time: `upgrades`, what becomes of WebSockets ('pass', a status
 * to refuse them with, or 'never': no answer at all); `refuses(path)`, which other requests are answered with 502; and
 * `cookies`, whether they come through. `cut()` ends the WebSockets that there are.
 */
export async function startGate(server) {
  const open = new Set();
  const cut = () => open.forEach((each) => each.destroy());
  const gate = { url: '', upgrades: 'pass', refuses: () => false, cookies: true, cut };
  const strip = (headers, name) => (gate.cookies ? headers : { ...headers, [name]: [] });
  const doors = createServer((near, answer) => {
    if (gate.refuses(near.url)) {
      answer.writeHead(502).end('nobody is here');
      return;
    }
    const { method, url: path } = near;
    const onward = { host: '127.0.0.1', port: server.port, method, path, headers: strip(near.headers, 'cookie') };
    const far = ask(onward, (found) => {
      answer.writeHead(found.statusCode, strip(found.headers, 'set-cookie'));
      found.pipe(answer);
    });
    far.on('error', () => answer.writeHead(502).end());
    near.pipe(far);
  });
  doors.on('upgrade', (head, near, rest) => {
    near.on('error', () => undefined);
    near.on('close', () => open.delete(near));
    open.add(near);
    if (gate.upgrades === 'never') return;
    if (gate.upgrades !== 'pass') {
      near.end(`HTTP/1.1 ${gate.upgrades} No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
      return;
    }
    const far = connect(server.port, '127.0.0.1', () => {
      const lines = [];
      for (let i = 0; i < head.rawHeaders.length; i += 2) lines.push(head.rawHeaders.slice(i, i + 2).join(': '));
      far.write([`GET ${head.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
      far.write(rest);
      near.pipe(far).pipe(near);
    });
    far.on('error', () => near.destroy());
    far.on('close', () => near.destroy());
    near.on('close', () => far.destroy());
  });
  await new Promise((resolve) => doors.listen(0, '127.0.0.1', resolve));
  doors.unref();
  gate.url = `http://127.0.0.1:${doors.address().port}/`;
  return gate;
}
