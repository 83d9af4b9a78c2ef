import { describe, expect, test } from 'vitest'
import { preloadParts } from './preloadParts.ts'

/** Runs the plug-in on a chunk with this code, as Vite 8 writes it. Returns the new code. */
function written(code: string, moduleIds = ['\0vite/preload-helper.js']) {
  const chunk = { type: 'chunk', moduleIds, code }
  const { generateBundle } = preloadParts() as unknown as {
    generateBundle: { handler(options: object, bundle: object): void }
  }
  generateBundle.handler({}, { 'assets/first.js': chunk })
  return chunk.code
}

const list = 'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["./a.js","./b.js"])))=>i.map(i=>d[i]);\n'
const run = 'var Z=(e,t=[])=>t.map(e=>new URL(allParts[e]??e,import.meta.url));'

describe('preloadParts', () => {
  test('default: refers to the files of the first view by their index in one list', () => {
    const calls =
      'Z(()=>import(`./c.js`),__vite__mapDeps([1,0]),import.meta.url).then(x);Z(()=>import(`./d.js`),[],import.meta.url)'
    expect(written(list + run + calls)).toBe(
      `const allParts=["./a.js","./b.js"]\n${run}Z(()=>import(\`./c.js\`),[1,0]).then(x);Z(()=>import(\`./d.js\`))`,
    )
  })

  test('behavior: does not change chunks that load later', () => {
    const code = `${list}Z(()=>import(\`./c.js\`),__vite__mapDeps([1,0]),import.meta.url)`
    expect(written(code, ['src/later.ts'])).toBe(code)
  })

  test.each([
    ['no list', run],
    ['another thing of that name', `${list}${run}var allParts=1`],
    ['a call of another form', `${list}${run}Z(()=>import(\`./c.js\`),__vite__mapDeps([0]),other)`],
  ])('error: %s', (_, code) => {
    expect(() => written(code)).toThrow('Vite lists parts in another way')
  })
})
