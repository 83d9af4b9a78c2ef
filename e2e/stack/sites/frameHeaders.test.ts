import { describe, expect, test } from 'vitest'
import { ports } from '../ports.ts'
import { createProjects, strictProjectId } from '../projects.ts'
import { localDeployment, siteUrls } from '../siteUrls.ts'
import { frameHeaders } from './frameHeaders.ts'

const deployment = localDeployment(siteUrls(ports(4300)))
const headers = frameHeaders(deployment, createProjects(['http://host.localhost:4300', deployment.modalOrigin]))
const ancestors = (realm: 'modal' | 'auth', path: string) =>
  /frame-ancestors [^;]*/.exec(headers[realm](new URL(path, 'http://x'))['content-security-policy']!)?.[0]

describe('frameHeaders', () => {
  test('default', () => {
    expect(ancestors('modal', '/')).toMatchInlineSnapshot(
      `"frame-ancestors https: http://localhost:* http://*.localhost:*"`,
    )
    expect(ancestors('auth', '/')).toMatchInlineSnapshot(
      `"frame-ancestors http://modal.localhost:4301 http://host.localhost:4300"`,
    )
  })

  test('behavior: the auth frame is for the hosts of its project', () => {
    expect(ancestors('auth', `/?projectId=${strictProjectId}`)).toMatchInlineSnapshot(
      `"frame-ancestors http://modal.localhost:4301 https://dapp.example"`,
    )
    expect(ancestors('auth', '/?projectId=unknown')).toMatchInlineSnapshot(
      `"frame-ancestors http://modal.localhost:4301"`,
    )
  })

  test('behavior: nobody frames the popup', () => {
    expect(ancestors('auth', '/popup.html')).toMatchInlineSnapshot(`"frame-ancestors 'none'"`)
  })
})
