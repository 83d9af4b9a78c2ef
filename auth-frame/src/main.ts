import './ui/theme.css'
import './ui/kit.css'
import './approval/approval.css'
import './security/security.css'
import { Deployment } from '#shared/deployment/deployment.ts'
import { startFrame } from './frame/startFrame.ts'
import * as m from './generated/i18n/messages.js'
import { element } from './ui/element.ts'

declare const FRAME_VERSION: string

const meta = document.querySelector<HTMLMetaElement>('meta[name="deployment"]')
const deployment = Deployment.parse(JSON.parse(meta?.content ?? 'null'))

// Two pages have this script: a second one of the same modules would cut the frame's into more files, one after the
// other.
if (document.documentElement.dataset.page !== 'wallet') startFrame(deployment, FRAME_VERSION)
// No page can frame it, by its headers.
else if (window === window.top)
  import('./frame/openOwnPage.ts')
    .then(({ openOwnPage }) => openOwnPage(deployment))
    .catch((error: unknown) => {
      console.error(error)
      document.body.replaceChildren(
        element('main', { class: 'security-page' }, element('p', { role: 'alert' }, m.own_failed())),
      )
    })
