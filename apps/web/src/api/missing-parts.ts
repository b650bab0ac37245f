const KEPT = 'formseal.loaded-again';
const ONCE_IN_MS = 60_000;

/**
 * A part of the app that can't be fetched is mostly one of a version that is gone: the page is loaded anew, which brings the present one.
 * Where that was just done, the line is the cause, and whoever asked for the part hears of it.
 */
export function loadAnewForMissingParts(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEPT) ?? 0);
    if (Date.now() - last < ONCE_IN_MS) return;
    sessionStorage.setItem(KEPT, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
}
