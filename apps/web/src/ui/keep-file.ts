/** A file that was fetched, for the person to keep. */
export async function keepFile(response: Response, filename: string): Promise<void> {
  const url = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement('a'), { href: url, download: filename });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
