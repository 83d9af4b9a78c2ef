import type { ListedWallet } from '#shared/ListedWallet.ts'
import { useApp } from '../../app/useApp.ts'
import * as m from '../../generated/i18n/messages.js'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { WaitState } from '../../ui/layout/WaitState.tsx'
import { WalletImage } from '../../ui/pictures/WalletImage.tsx'
import styles from './pairing.module.css'

type Props = {
  readonly wallet: ListedWallet | undefined
  readonly extensionId: string | undefined
  readonly image: string | undefined
}

/** Connects the wallet's browser extension, or tells the user that the extension is not installed. */
export function InBrowser({ wallet, extensionId, image }: Props) {
  const { store } = useApp()
  const name = wallet?.name ?? ''
  if (!extensionId)
    return <EmptyState icon="browser" text={m.not_detected_text({ name })} title={m.not_detected_title()} />
  return (
    <div className={styles.column}>
      <WaitState
        image={<WalletImage name={name} size={72} src={image} />}
        text={m.browser_caption({ name })}
        title={m.continue_in({ name })}
      />
      <Button onClick={() => store.getState().push('ConnectingExternal', { extension: extensionId })}>
        {m.open()}
      </Button>
    </div>
  )
}
