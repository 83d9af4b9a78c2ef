import { describe, expect, test } from 'vitest'
import { collectScripts } from './collectScripts.ts'
import { readHtml } from './readHtml.ts'
import { sdkFacts } from './sdkFacts.ts'

const files: Readonly<Record<string, string>> = {
  'https://dapp.example/a.js': 'import{b}from"./b.js";const c=()=>import(`./c.js`)',
  'https://dapp.example/b.js':
    'createSdk({"frameUrl":"https://m.example/","projectId":"0123456789abcdef0123456789ABCDEF"})',
  'https://dapp.example/c.js': "import '/a.js'; frameUrl: 'https://m.example/'",
  'https://cdn.example/d.js': 'window.frameUrl = `https://n.example`',
}
const httpGet = async (url: string) => {
  const body = files[url]
  if (body === undefined) throw new Error('offline')
  return { url, status: 200, headers: {}, body, cut: false, receivedAt: 0 }
}

describe('collectScripts', () => {
  test('default: loads scripts, and the modules that they import, once', async () => {
    const html = readHtml(`
      <!-- <script src="/commented.js"></script> -->
      <script type="module" src="/a.js"></script>
      <script nomodule src="/legacy.js"></script>
      <link rel="modulepreload" href="/b.js"><link rel=preload as=script href=//cdn.example/d.js>
      <script type="application/json">{"frameUrl":"https://json.example"}</script>
      <script>import "./missing.js"</script>`)
    const scripts = await collectScripts(httpGet, 'https://dapp.example/', html)
    expect([...scripts.keys()].sort()).toEqual(['https://dapp.example/#3', ...Object.keys(files)].sort())
    expect(sdkFacts(scripts)).toEqual({
      frameUrls: expect.arrayContaining(['https://m.example/', 'https://n.example']),
      projectIds: ['0123456789abcdef0123456789ABCDEF'],
      copies: [],
      versions: [],
    })
  })
})
