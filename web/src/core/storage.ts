// Whether this browser keeps what the page wants to find again. Everything works without, until the page is closed.

/** Settings and shares of chance lie in the browser's storage: private windows and strict settings have none. */
export function keepsSettings(): boolean {
  const probe = 'shoal.probe';
  try {
    localStorage.setItem(probe, probe);
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}

/** Who somebody is lies in a cookie, which only the server can read; another one tells whether any is kept. What the
 *  browser says of itself (`navigator.cookieEnabled`) is not always true. */
export function keepsCookies(): boolean {
  const probe = 'shoal_probe=1';
  document.cookie = `${probe}; SameSite=Lax`;
  const kept = document.cookie.includes(probe);
  document.cookie = `${probe}; SameSite=Lax; Max-Age=0`;
  return kept;
}
