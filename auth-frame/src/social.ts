import { Deployment } from '#shared/deployment/deployment.ts'
import { endSocial } from './endSocial.ts'

const meta = document.querySelector<HTMLMetaElement>('meta[name="deployment"]')
const { modalOrigin } = Deployment.parse(JSON.parse(meta?.content ?? 'null'))
endSocial({ window, modalOrigin })
