/** What a signed file is called where it is kept beside the one it was made from. */
export function signedName(filename: string): string {
  const extension = /\.pdf$/i.exec(filename)?.[0] ?? '';
  return `${filename.slice(0, filename.length - extension.length)}-signed${extension || '.pdf'}`;
}
