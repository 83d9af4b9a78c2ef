import { useEffect, useState } from 'react'
import type { ThemeMode } from '../app/store/themeSlice.ts'
import { useAppState } from '../app/useAppState.ts'

type Properties = Readonly<Record<`--${string}`, string>>

/**
 * Returns the card's style for the host's theme variables, or `undefined` while the style is being computed. Without
 * theme variables, does not load the code that computes the style.
 */
export function useThemeProperties(mode: ThemeMode): Properties | undefined {
  const variables = useAppState(({ themeVariables }) => themeVariables)
  const [made, setMade] = useState<{
    readonly mode: ThemeMode
    readonly variables: object
    readonly properties: Properties
  }>()
  const isPlain = Object.keys(variables).length === 0

  useEffect(() => {
    if (isPlain) return
    let wanted = true
    const make = (properties: Properties) => wanted && setMade({ mode, variables, properties })
    import('../ui/theme/themeVariables.ts').then(
      (loaded) => {
        const { properties, dropped } = loaded.themeVariables(variables, mode)
        for (const { name, reason } of dropped)
          console.warn(`Airlock: the theme variable ${name} is ${reason} and has no effect`)
        make(properties)
      },
      () => make({}),
    )
    return () => {
      wanted = false
    }
  }, [variables, mode, isPlain])

  if (isPlain) return {}
  // While a new theme is being computed, the previous style stays.
  return made?.properties
}
