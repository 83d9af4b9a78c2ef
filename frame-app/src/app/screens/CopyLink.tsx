import * as m from '../../generated/i18n/messages.js'
import { LinkButton } from '../../ui/controls/LinkButton.tsx'
import { useCopy } from '../../ui/controls/useCopy.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { LiveRegion } from '../../ui/text/LiveRegion.tsx'
import { showSnack } from '../reporting/showSnack.ts'
import { useApp } from '../useApp.ts'

type Props = {
  /** The link; `undefined` while it is being created. */
  readonly link: string | undefined
  readonly testId?: string
}

/** Button that copies a link which the user can also scan as a QR code. */
export function CopyLink({ link, testId }: Props) {
  const app = useApp()
  const { copied, announced, copy } = useCopy(link ?? '', () => showSnack(app, 'error', m.copy_failed()))
  return (
    <>
      <LinkButton
        disabled={!link}
        icon={<Icon name={copied ? 'check' : 'copy'} size={16} />}
        onClick={copy}
        testId={testId}
      >
        {copied ? m.copied() : m.copy_link()}
      </LinkButton>
      <LiveRegion message={announced ? m.link_copied() : undefined} />
    </>
  )
}
