import { describe, expect, test } from 'vitest'
import { ports } from '../ports.ts'
import { createProjects, demoProjectId, strictProjectId } from '../projects.ts'
import { localDeployment, siteUrls } from '../siteUrls.ts'
import { frameHeaders } from './frameHeaders.ts'

const deployment = localDeployment(siteUrls(ports(4300)))
const projects = createProjects(['http://host.localhost:4300', deployment.modalOrigin])
const hash = `sha256-${'a'.repeat(43)}=`
const builds = { modal: () => ({ inlineScripts: { 'index.html': [hash] } }), auth: () => ({ inlineScripts: {} }) }
const headers = frameHeaders(deployment, projects, 'http://127.0.0.1:4323', builds)
const ancestors = (realm: 'modal' | 'auth', path: string) =>
  /frame-ancestors [^;]*/.exec(headers[realm](new URL(path, 'http://x'))['content-security-policy']!)?.[0]

describe('frameHeaders', () => {
  test('default', () => {
    expect(ancestors('modal', '/')).toMatchInlineSnapshot(
      `"frame-ancestors https: http://localhost:* http://*.localhost:* http://127.0.0.1:*"`,
    )
    expect(ancestors('auth', '/')).toMatchInlineSnapshot(
      `"frame-ancestors http://modal.localhost:4301 http://host.localhost:4300"`,
    )
  })

  test('behavior: the Content Security Policy of each page allows the import map of that page', () => {
    const scripts = (path: string) =>
      /script-src ([^;]*)/.exec(headers.modal(new URL(path, 'http://x'))['content-security-policy']!)?.[1]
    expect(['/', '/index.html', '/nothing'].map(scripts)).toEqual([`'self' '${hash}'`, `'self' '${hash}'`, "'self'"])
  })

  test('behavior: if a project lists hosts, only these hosts can embed the auth frame', () => {
    expect(ancestors('auth', `/?projectId=${strictProjectId}`)).toMatchInlineSnapshot(
      `"frame-ancestors http://modal.localhost:4301 https://dapp.example"`,
    )
    expect(ancestors('auth', '/?projectId=unknown')).toMatchInlineSnapshot(
      `"frame-ancestors http://modal.localhost:4301"`,
    )
    projects.change(strictProjectId, { allowedOrigins: [] })
    expect(ancestors('auth', `/?projectId=${strictProjectId}`)).toMatchInlineSnapshot(
      `"frame-ancestors http://modal.localhost:4301 https: http://localhost:* http://*.localhost:* http://127.0.0.1:*"`,
    )
    projects.reset()
  })

  test.each(['/popup.html', '/social.html', '/loading.html'])('behavior: no page can frame %s', (path) => {
    expect(ancestors('auth', `${path}?projectId=${demoProjectId}`)).toBe("frame-ancestors 'none'")
    expect(headers.auth(new URL(path, 'http://x'))).not.toHaveProperty('cross-origin-opener-policy')
  })

  test('behavior: no page can embed the wallet’s own page in a frame, or control it as its opener', () => {
    expect(ancestors('auth', `/wallet.html?projectId=${demoProjectId}`)).toBe("frame-ancestors 'none'")
    expect(headers.auth(new URL('/wallet.html', 'http://x'))).toHaveProperty(
      'cross-origin-opener-policy',
      'same-origin-allow-popups',
    )
  })

  test('behavior: only social.html may submit forms to the two roles, and its referrer is only its origin', () => {
    const of = (path: string) => headers.auth(new URL(path, 'http://x'))
    expect(of('/social.html')['content-security-policy']).toContain(
      `form-action ${deployment.loginService} ${deployment.keeperService};`,
    )
    expect(of('/social.html')['referrer-policy']).toBe('strict-origin')
    for (const path of ['/', '/popup.html', '/loading.html']) {
      expect(of(path)['content-security-policy']).toContain("form-action 'none'")
      expect(of(path)['referrer-policy']).toBe('no-referrer')
    }
  })

  test('behavior: the modal frame can reach the local paymaster, but the auth frame cannot', () => {
    const connect = (realm: 'modal' | 'auth') =>
      /connect-src [^;]*/.exec(headers[realm](new URL('http://x'))['content-security-policy']!)?.[0]
    expect(connect('modal')).toContain(' http://127.0.0.1:4323')
    expect(connect('auth')).not.toContain('4323')
  })
})
