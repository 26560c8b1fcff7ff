/**
 * How long anything may take that a test waits for. It is a limit for what hangs and says nothing of how soon things
 * happen: that depends on who else uses the machine.
 */
export const patienceMs = 90_000;
