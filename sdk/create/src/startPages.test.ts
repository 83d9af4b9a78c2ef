import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { templates } from './templates.ts'

const folder = new URL('../templates/', import.meta.url)

describe('the start pages of the documentation', () => {
  test.each(Object.keys(templates))('behavior: the page of %s includes all code of the template', (template) => {
    const page = readFileSync(new URL(`../../docs/start/${template}.md`, import.meta.url), 'utf8')
    const files = readdirSync(new URL(template, folder), { recursive: true, encoding: 'utf8' })
    const code = files.filter((file) => /^(src|app)\/.*\.(tsx?|vue|svelte)$/.test(file))
    for (const file of template === 'plain' ? ['index.html'] : code)
      expect(page, file).toContain(`<<< ../../create/templates/${template}/${file}\n`)
    expect(page).toContain(`--template ${template}\n`)
  })
})
