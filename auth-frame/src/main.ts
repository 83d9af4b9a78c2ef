import './ui/theme.css'
import './ui/kit.css'
import './approval/approval.css'
import './security/security.css'
import { Deployment } from '#shared/deployment/deployment.ts'
import { startFrame } from './startFrame.ts'

declare const FRAME_VERSION: string

const meta = document.querySelector<HTMLMetaElement>('meta[name="deployment"]')
const deployment = Deployment.parse(JSON.parse(meta?.content ?? 'null'))

// Two pages have this script: a second one of the same modules would cut the frame's into more files, one after the
// other.
if (document.documentElement.dataset.page !== 'wallet') startFrame(deployment, FRAME_VERSION)
// No page can frame it, by its headers.
else if (window === window.top) void import('./openOwnPage.ts').then(({ openOwnPage }) => openOwnPage(deployment))
