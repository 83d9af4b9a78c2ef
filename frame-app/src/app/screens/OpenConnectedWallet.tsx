import * as m from '../../generated/i18n/messages.js'
import { Button } from '../../ui/controls/Button.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { activeConnection } from '../store/connectionSlice.ts'
import { useApp } from '../useApp.ts'
import { useAppState } from '../useAppState.ts'

/**
 * Link to the connected wallet's app on this device, where the user answers the pending request. Renders nothing if the
 * wallet is on another device.
 */
export function OpenConnectedWallet() {
  const { browser } = useApp()
  const { link, name } = useAppState((state) => {
    const { link, wallet } = activeConnection(state)
    return { link, name: wallet?.name ?? '' }
  })
  if (!link) return null
  const isApp = !link.startsWith('https:') && !browser.isTelegram
  return (
    <Button href={link} icon={<Icon name="external" />} target={isApp ? '_self' : '_blank'}>
      {m.open_wallet({ name })}
    </Button>
  )
}
