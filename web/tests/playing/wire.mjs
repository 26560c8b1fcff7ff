// A wire between browsers and a server that can be cut, and that can be so bad that nothing comes through.
import { connect, createServer } from 'node:net';

/** `url` leads to the server. `cut()` and `mend()` it; `choke()` keeps it whole and lets nothing through. */
export async function startWire(server) {
  const ends = new Set();
  let whole = true;
  let choked = false;
  const wire = createServer((near) => {
    if (!whole) {
      near.destroy();
      return;
    }
    const far = connect(server.port, '127.0.0.1');
    for (const [from, to] of [[near, far], [far, near]]) {
      ends.add(from);
      from.on('data', (data) => to.write(data));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        ends.delete(from);
        to.destroy();
      });
      if (choked) from.pause();
    }
  });
  await new Promise((resolve) => wire.listen(0, '127.0.0.1', resolve));
  wire.unref();
  return {
    url: `http://127.0.0.1:${wire.address().port}/`,
    cut() {
      whole = false;
      for (const each of ends) each.destroy();
    },
    choke() {
      choked = true;
      for (const each of ends) each.pause();
    },
    mend() {
      whole = true;
      choked = false;
      for (const each of ends) each.resume();
    },
  };
}
