/** Returns whether the dapp runs as an installed app without browser UI. Frames can detect this too. */
export const isInstalled = (match: (query: string) => { readonly matches: boolean } = globalThis.matchMedia): boolean =>
  match('(display-mode: standalone)').matches
