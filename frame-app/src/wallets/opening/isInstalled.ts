/** Whether the page runs as an installed app, without the browser around it: its frames see it as well. */
export const isInstalled = (match: (query: string) => { readonly matches: boolean } = globalThis.matchMedia): boolean =>
  match('(display-mode: standalone)').matches
