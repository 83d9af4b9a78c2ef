import { createHash, randomBytes } from 'node:crypto'
import { createCaller } from '../../stack/loginService/createCaller.ts'
import { demoProjectId } from '../../stack/projects.ts'
import type { WorldDescription } from '../../stack/worldDescription.ts'
import { postJson } from './json.ts'

/**
 * Starts a login attempt in one role, as an attacker can without the user. The attacker keeps the attempt's verifier
 * and collects the result with it.
 */
export async function beginForeign({ urls, ports }: WorldDescription, role: 'login' | 'keeper') {
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const service = `http://127.0.0.1:${ports[role]}/v1/social`
  const asked = { projectId: demoProjectId, origin: urls.host, provider: 'google', challenge }
  const { id, uri } = (await postJson(`${service}/start`, asked)) as { id: string; uri: string }
  const call = await createCaller()
  const collect = async (): Promise<unknown> => (await call(`${urls[role]}/v1/social/collect`, { id, verifier })).json()
  return { uri, collect }
}
