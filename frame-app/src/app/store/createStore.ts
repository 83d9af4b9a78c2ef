import { createStore as createZustandStore, type StoreApi } from 'zustand/vanilla'
import { type AuthSlice, createAuthSlice } from './authSlice.ts'
import { type ConnectionSlice, createConnectionSlice } from './connectionSlice.ts'
import { createExtensionsSlice, type ExtensionsSlice } from './extensionsSlice.ts'
import { createListedSlice, type ListedSlice } from './listedSlice.ts'
import { createModalSlice, type ModalSlice } from './modalSlice.ts'
import { createNoticeSlice, type NoticeSlice } from './noticeSlice.ts'
import { createOptionsSlice, type OptionsSlice } from './optionsSlice.ts'
import { createPairingSlice, type PairingSlice } from './pairingSlice.ts'
import { createProfileSlice, type ProfileSlice } from './profileSlice.ts'
import { createRecentSlice, type RecentSlice } from './recentSlice.ts'
import { createRouterSlice, type RouterSlice } from './routerSlice.ts'
import { createSignInSlice, type SignInSlice } from './signInSlice.ts'
import { createThemeSlice, type ThemeSlice } from './themeSlice.ts'

export type State = RouterSlice &
  ModalSlice &
  ConnectionSlice &
  OptionsSlice &
  ExtensionsSlice &
  ThemeSlice &
  NoticeSlice &
  PairingSlice &
  RecentSlice &
  ListedSlice &
  AuthSlice &
  SignInSlice &
  ProfileSlice

export type Store = StoreApi<State>

/** Creates an app's only store: it has plain data and small setters, which the code of each feature combines. */
export const createStore = (): Store =>
  createZustandStore<State>()((...args) => ({
    ...createRouterSlice(...args),
    ...createModalSlice(...args),
    ...createConnectionSlice(...args),
    ...createOptionsSlice(...args),
    ...createExtensionsSlice(...args),
    ...createThemeSlice(...args),
    ...createNoticeSlice(...args),
    ...createPairingSlice(...args),
    ...createRecentSlice(...args),
    ...createListedSlice(...args),
    ...createAuthSlice(...args),
    ...createSignInSlice(...args),
    ...createProfileSlice(...args),
  }))
