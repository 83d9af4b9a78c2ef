import { showSnack } from '../../app/reporting/showSnack.ts'
import { useApp } from '../../app/useApp.ts'
import * as m from '../../generated/i18n/messages.js'
import { LinkButton } from '../../ui/controls/LinkButton.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'

/** Button that copies the pairing link, for wallets that read the link from the clipboard. */
export function CopyPairing({ uri, testId }: { readonly uri: string | undefined; readonly testId: string }) {
  const app = useApp()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(uri ?? '')
      showSnack(app, 'success', m.link_copied())
    } catch {
      showSnack(app, 'error', m.copy_failed())
    }
  }
  return (
    <LinkButton disabled={!uri} icon={<Icon name="copy" size={16} />} onClick={() => void copy()} testId={testId}>
      {m.copy_link()}
    </LinkButton>
  )
}
