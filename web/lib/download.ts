/** Has the browser keep what comes from an address of ours as a file. */
export function download(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
