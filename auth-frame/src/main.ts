import './ui/theme.css'
import './ui/kit.css'
import './approval/approval.css'
import './security/security.css'
import { Deployment } from '#shared/deployment/deployment.ts'
import { startFrame } from './startFrame.ts'

declare const FRAME_VERSION: string

const meta = document.querySelector<HTMLMetaElement>('meta[name="deployment"]')
const deployment = Deployment.parse(JSON.parse(meta?.content ?? 'null'))

// Two pages share this script: a second script of the same modules would split the frame's into more files, which load
// one after the other.
if (document.documentElement.dataset.page !== 'wallet') startFrame(deployment, FRAME_VERSION)
// Its headers let no page frame it.
else if (window === window.top) void import('./openOwnPage.ts').then(({ openOwnPage }) => openOwnPage(deployment))
