import type { StateCreator } from 'zustand/vanilla'

export type ThemeMode = 'light' | 'dark'

export type ThemeSlice = {
  /** Theme that the host chose; `null` for the browser's preference. */
  readonly themeMode: ThemeMode | null
  readonly themeVariables: Readonly<Record<string, string | number>>
  setTheme: (theme: {
    themeMode?: ThemeMode | undefined
    themeVariables?: Readonly<Record<string, string | number>> | undefined
  }) => void
}

export const createThemeSlice: StateCreator<ThemeSlice> = (set) => ({
  themeMode: null,
  themeVariables: {},
  setTheme: ({ themeMode, themeVariables }) =>
    set((state) => ({
      themeMode: themeMode ?? state.themeMode,
      themeVariables: themeVariables ? { ...state.themeVariables, ...themeVariables } : state.themeVariables,
    })),
})
