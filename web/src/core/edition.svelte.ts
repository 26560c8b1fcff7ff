// The printed material that a table's host brought, where it is not the standard one. There is one table on the screen.
import type { Edition, EditionName } from '$/generated/protocol';
import { get } from './api';

class TableEdition {
  /** What the table plays with; undefined: the standard edition, or it is still on its way. */
  known: Edition | undefined = $state.raw();
  failed = $state(false);
  #wanted = '';

  /** Fetched once for each table and content. */
  show(match: string, name: EditionName | undefined, as?: string, password?: string): void {
    const wanted = name ? `${match} ${name.sha256}` : '';
    if (wanted === this.#wanted) return;
    this.#wanted = wanted;
    this.known = undefined;
    this.failed = false;
    if (!name) return;
    get<Edition>(`api/matches/${match}/edition`, { as }, password).then(
      (edition) => {
        if (this.#wanted === wanted) this.known = edition;
      },
      () => {
        // Asked for again with the next change of the table.
        if (this.#wanted === wanted) {
          this.failed = true;
          this.#wanted = '';
        }
      },
    );
  }
}

export const tableEdition = new TableEdition();
