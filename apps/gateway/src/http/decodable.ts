/**
 * A URL whose path is not valid percent-encoding, as one that is: what the router can't decode would get past every hook,
 * and its caller an answer without the headers that each one has. As text it is one more malformed id, or unknown route.
 */
export function decodable(url: string): string {
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + (end === -1 ? '' : url.slice(end));
  }
}
