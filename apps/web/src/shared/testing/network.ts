import { fireEvent } from '@testing-library/react'
import { vi } from 'vitest'

/** Tells the page that the browser has lost its network, or has it again. */
export function goes(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  fireEvent(window, new Event(online ? 'online' : 'offline'))
}
