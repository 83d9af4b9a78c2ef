import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { stampBuilds } from './stampBuilds.ts'

// A step of `npm run build`: stamps the builds for the deployment file that AIRLOCK_DEPLOYMENT names, or for
// `shared/deployment.json`. AUTH_HOSTS contains the origins that may embed the wallet, separated by spaces, or `*`.
const path = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url))
const { AIRLOCK_DEPLOYMENT = path('shared/deployment.json'), AUTH_HOSTS = '' } = process.env
stampBuilds(
  { modal: path('frame-app/dist'), auth: path('auth-frame/dist') },
  JSON.parse(readFileSync(AIRLOCK_DEPLOYMENT, 'utf8')),
  AUTH_HOSTS === '*' ? 'any' : AUTH_HOSTS.split(' ').filter(Boolean),
)
