import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderApp } from '../testing/render-app.tsx'
import { ImagePicker } from './image-picker.tsx'
import type { Picture } from './image-picker.rules.ts'

function Form() {
  const [files, setFiles] = useState<Picture[]>([])
  return (
    <>
      <ImagePicker label="Images" files={files} onChange={setFiles} most={3} />
      <input aria-label="Next field" />
    </>
  )
}
const png = (name: string) => new File(['x'], name, { type: 'image/png' })
const images = () => screen.queryAllByRole('img').map((image) => image.getAttribute('alt'))

test('a file that is no image, whatever its name says, is refused as it is chosen', async () => {
  const { user } = renderApp(<Form />)
  await user.upload(await screen.findByLabelText('Add images'), [png('plate.png'), png('text.png'), png('more.png')])
  const wrong = [await screen.findByRole('img', { name: 'text.png' }), screen.getByRole('img', { name: 'more.png' })]
  act(() => wrong.forEach((image) => fireEvent.error(image)))
  await waitFor(() => expect(images()).toEqual(['plate.png']))
  expect(screen.getByRole('group', { name: 'Images' })).toHaveAccessibleDescription(/more\.png/)
})

test('what is said of a refused file goes when the person goes on', async () => {
  const { user } = renderApp(<Form />)
  const add = await screen.findByLabelText('Add images')
  await user.upload(add, [png('one.png'), png('two.png'), png('three.png'), png('four.png')])
  const group = screen.getByRole('group', { name: 'Images' })
  expect(group).toHaveAccessibleDescription(/four\.png/)
  add.focus()
  await user.click(screen.getByLabelText('Next field'))
  await waitFor(() => expect(group).not.toHaveAccessibleDescription())
  expect(images()).toEqual(['one.png', 'two.png', 'three.png'])
})
