import type { SwapToken } from '../account/balances/SwapToken.ts'
import { TokenImage } from '../app/images/TokenImage.tsx'
import { track } from '../app/reporting/track.ts'
import { useApp } from '../app/useApp.ts'
import * as m from '../generated/i18n/messages.js'
import { TokenChoice } from '../ui/amounts/TokenChoice.tsx'

/** The token of one side of a swap, and the way to another one. */
export function TokenButton({ side, token }: { readonly side: 'from' | 'to'; readonly token: SwapToken | null }) {
  const app = useApp()
  const label = side === 'from' ? m.swap_choose_from() : m.swap_choose_to()
  const choose = () => {
    track(app, 'CLICK_SELECT_TOKEN_TO_SWAP', {})
    app.store.getState().push('SwapSelectToken', { side })
  }
  return (
    <TokenChoice
      image={token ? <TokenImage size={24} token={token} /> : null}
      label={token ? `${token.symbol}, ${label}` : label}
      onClick={choose}
      text={token ? token.symbol : m.swap_choose()}
    />
  )
}
