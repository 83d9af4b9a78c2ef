import { make } from '../dom/make.ts'

type Listed = { readonly name: string; readonly icon?: string | undefined }

/** The wallets that a library lists, as a kit draws them: picture and name. */
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
