// Who plays at this device: the person, and guests who share it.
import type { GameInfo, GameList, Me } from '$/generated/protocol';
import { get, post, Refusal, request } from './api';
import { Connection, retryMs } from './connection.svelte';
import { keepsCookies } from './storage';
import { setGames, t } from './words.svelte';

export interface Guest {
  player: string;
  name: string;
}

export interface Person {
  player: string;
  name: string;
}

class Session {
  me: Person | undefined = $state.raw();
  guests: Guest[] = $state.raw([]);
  games: GameInfo[] = $state.raw([]);
  /** The server has greeted us, and the games are known. */
  begun = $state(false);
  /** The browser keeps no cookie for us: nobody can be anybody here. */
  cookieless = $state(false);
  /** The person's own connection. */
  connection: Connection | undefined = $state.raw();
  #asGuest = new Map<string, Connection>();

  /** Over when the server has been reached, however long that takes. */
  async begin(): Promise<void> {
    this.cookieless = !keepsCookies();
    // The connection's greeting says who the server takes us for: no request of its own is needed.
    const connection = new Connection();
    this.connection = connection;
    const [games, hello] = await Promise.all([fetchGames(connection), connection.greeting]);
    this.games = games;
    setGames(games);
    this.me = hello.player === '' ? undefined : { player: hello.player, name: hello.name };
    if (this.me) await this.#loadGuests();
    this.begun = true;
  }

  /** Makes the person, or gives them another name. */
  async callMe(name: string): Promise<void> {
    if (this.me) this.me = await request<Me>('PATCH', 'api/me', { name });
    else await this.#become('api/players', { name });
  }

  async useLink(secret: string): Promise<void> {
    await this.#become('api/links', { link: secret });
    await this.#loadGuests();
  }

  /** Becomes the person who once wrote down this code. */
  async recover(code: string): Promise<void> {
    await this.#become('api/recoveries', { code });
    await this.#loadGuests();
  }

  async forgetMe(): Promise<void> {
    await request('DELETE', 'api/me');
    this.#leave();
  }

  /** This device is nobody's any more; the person stays. */
  async signOut(token: string): Promise<void> {
    await request('DELETE', `api/me/tokens/${token}`);
    this.#leave();
  }

  /** Another secret for this device: whoever has copied the old one has nothing. */
  async renewToken(): Promise<void> {
    await post('api/me/tokens/rotate');
    this.#reconnect();
  }

  async addGuest(name: string): Promise<Guest> {
    const guest = await post<Guest>('api/me/guests', { name });
    this.guests = [...this.guests, guest];
    return guest;
  }

  isMine(player: string | undefined): boolean {
    return player !== undefined && (player === this.me?.player || this.guests.some((each) => each.player === player));
  }

  /** The connection that looks through the eyes of a player of this device. */
  connectionOf(player: string | undefined): Connection {
    if (player === undefined || player === this.me?.player || !this.isMine(player)) {
      if (!this.connection) throw new Error('the session has not begun');
      return this.connection;
    }
    let connection = this.#asGuest.get(player);
    if (!connection) {
      connection = new Connection(player);
      this.#asGuest.set(player, connection);
    }
    return connection;
  }

  /** The server writes in the language that a connection was opened with: whoever chooses another one calls anew. */
  speakAnew(): void {
    for (const each of this.#asGuest.values()) each.renew();
    this.connection?.renew();
  }

  /** The server knows people by a cookie. Links and codes work once: where none is kept they are not used up. */
  async #become(path: string, body: object): Promise<void> {
    const me = keepsCookies() ? await post<Me>(path, body) : undefined;
    if (!me || !(await isKnown())) {
      this.cookieless = true;
      throw new Refusal('no_cookies', t('connection.no_cookies'), 0);
    }
    this.me = me;
    this.#reconnect();
  }

  #leave(): void {
    this.me = undefined;
    this.guests = [];
    this.#reconnect();
  }

  #reconnect(): void {
    for (const each of this.#asGuest.values()) each.close();
    this.#asGuest.clear();
    // Whoever listens goes on listening: tables are watched again with the new person's eyes.
    this.connection?.renew();
  }

  async #loadGuests(): Promise<void> {
    try {
      this.guests = (await get<{ guests: Guest[] }>('api/me/guests')).guests;
    } catch {
      this.guests = [];
    }
  }
}

/** The games are asked for beside the greeting; who cannot have them at once has them when there is a server again. */
async function fetchGames(connection: Connection): Promise<GameInfo[]> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return (await get<GameList>('api/games')).games;
    } catch {
      await connection.greeting;
      await new Promise((resolve) => setTimeout(resolve, retryMs(attempt, Math.random())));
    }
  }
}

/** Whether the cookie that came with the last answer has been kept: pages cannot look at it themselves. */
async function isKnown(): Promise<boolean> {
  try {
    await get<Me>('api/me');
    return true;
  } catch (error) {
    return !(error instanceof Refusal && error.status === 401);
  }
}

export const session = new Session();
