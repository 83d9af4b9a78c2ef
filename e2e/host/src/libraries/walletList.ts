import { make } from '../dom/make.ts'

type Listed = { readonly name: string; readonly icon?: string | undefined }

/** Renders a library's wallets with icon and name, as a wallet kit does. */
export function walletList(library: string, watch: (show: (wallets: readonly Listed[]) => void) => void): HTMLElement {
  const list = make('ul', { 'aria-label': `Wallets of ${library}` })
  watch((wallets) =>
    list.replaceChildren(
      ...wallets.map(({ name, icon = '' }) =>
        make('li', {}, make('img', { src: icon, alt: name, width: '48', height: '48' }), name),
      ),
    ),
  )
  return list
}
