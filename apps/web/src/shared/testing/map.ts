import { fireEvent, screen } from '@testing-library/react'

export const map = () => screen.getByRole('application')
export const circleOnMap = () => map().querySelector('.leaflet-overlay-pane path')
/** Sets the point to the cross at the centre. */
export const setPointAtCross = () => fireEvent.keyDown(map(), { key: 'Enter' })
/** Clicks the map at this offset in pixels from its upper left corner; its centre is at 300, 300. */
export function clickMap(clientX: number, clientY: number): void {
  for (const type of ['mousedown', 'mouseup', 'click']) {
    fireEvent(map(), new MouseEvent(type, { bubbles: true, clientX, clientY }))
  }
}
