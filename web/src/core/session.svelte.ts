// Who plays at this device: the person, and guests who share it.
import type { GameInfo, GameList, Me } from '$/generated/protocol';
import { get, post, request } from './api';
import { Connection } from './connection.svelte';
import { setGames } from './words.svelte';

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
  /** The person's own connection. */
  connection: Connection | undefined = $state.raw();
  #asGuest = new Map<string, Connection>();

  async begin(): Promise<void> {
    // The connection's greeting says who the server takes us for: no request of its own is needed.
    const connection = new Connection();
    this.connection = connection;
    const [games, hello] = await Promise.all([get<GameList>('api/games'), connection.greeting]);
    this.games = games.games;
    setGames(games.games);
    this.me = hello.player === '' ? undefined : { player: hello.player, name: hello.name };
    if (this.me) await this.#loadGuests();
  }

  /** Makes the person, or gives them another name. */
  async callMe(name: string): Promise<void> {
    if (this.me) {
      this.me = await request<Me>('PATCH', 'api/me', { name });
      return;
    }
    this.me = await post<Me>('api/players', { name });
    this.#reconnect();
  }

  async useLink(secret: string): Promise<void> {
    this.me = await post<Me>('api/links', { link: secret });
    this.#reconnect();
    await this.#loadGuests();
  }

  /** Becomes the person who once wrote down this code. */
  async recover(code: string): Promise<void> {
    this.me = await post<Me>('api/recoveries', { code });
    this.#reconnect();
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

export const session = new Session();
