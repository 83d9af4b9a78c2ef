import type { Theme } from '../../../../sdk/src/index.ts'
import type { Demo } from '../Demo.ts'
import { createResult } from '../dom/createResult.ts'
import { element } from '../dom/element.ts'
import { applyPageTheme, defaultTheme } from '../pageTheme.ts'

/** Sets the modal's mode, accent and radius. The page uses the same values, as a dapp with its own theme would. */
export function themeCard({ sdk, options }: Demo): void {
  const light = element<HTMLInputElement>('mode-light')
  const dark = element<HTMLInputElement>('mode-dark')
  const accent = element<HTMLInputElement>('accent')
  const radius = element<HTMLInputElement>('radius')
  const result = createResult(element('theme-result'))
  let variables = { ...options.themeVariables }

  const show = () => {
    const chosen = variables['--w3m-accent']
    accent.value = typeof chosen === 'string' && /^#[0-9a-f]{6}$/i.test(chosen) ? chosen : defaultTheme.accent
    radius.value = `${Number.parseInt(`${variables['--w3m-border-radius-master'] ?? defaultTheme.radius}`, 10)}`
    element('accent-value').textContent = accent.value
    element('radius-value').textContent = `${radius.value} px`
  }
  const change = (theme: Theme) => {
    applyPageTheme({ ...theme, themeVariables: variables })
    show()
    result.run('Changing the theme…', async () => {
      await sdk.setTheme(theme)
      return []
    })
  }
  const setVariable = (name: string, value: string) => {
    variables = { ...variables, [name]: value }
    change({ themeVariables: variables })
  }

  const isDark = options.themeMode ? options.themeMode === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  dark.checked = isDark
  light.checked = !isDark
  show()
  light.addEventListener('change', () => change({ themeMode: 'light' }))
  dark.addEventListener('change', () => change({ themeMode: 'dark' }))
  accent.addEventListener('input', () => setVariable('--w3m-accent', accent.value))
  radius.addEventListener('input', () => setVariable('--w3m-border-radius-master', `${radius.value}px`))
  element('theme-reset').addEventListener('click', () => {
    variables = {}
    change({ themeVariables: variables })
  })
}
