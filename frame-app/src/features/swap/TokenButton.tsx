import type { SwapToken } from '../../api/convert/SwapToken.ts'
import { track } from '../../app/reporting/track.ts'
import { useApp } from '../../app/useApp.ts'
import * as m from '../../generated/i18n/messages.js'
import { Button } from '../../ui/controls/Button.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import styles from './swap.module.css'
import { TokenImage } from './TokenImage.tsx'

/** The token of one side of a swap, and the way to another one. */
export function TokenButton({ side, token }: { readonly side: 'from' | 'to'; readonly token: SwapToken | null }) {
  const app = useApp()
  const label = side === 'from' ? m.swap_choose_from() : m.swap_choose_to()
  const choose = () => {
    track(app, 'CLICK_SELECT_TOKEN_TO_SWAP', {})
    app.store.getState().push('SwapSelectToken', { side })
  }
  return (
    <Button
      className={styles.token}
      icon={token ? <TokenImage size={24} token={token} /> : <Icon name="plus" size={18} />}
      label={token ? `${token.symbol}, ${label}` : label}
      onClick={choose}
      size="md"
      variant="secondary"
    >
      <bdi>{token ? token.symbol : m.swap_choose()}</bdi>
    </Button>
  )
}
