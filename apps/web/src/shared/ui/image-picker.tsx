import { smallPicture } from '@brigade/contract/kernel/pictures.ts'
import { IconArrowLeft, IconArrowRight, IconPhotoPlus, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ChangeEvent, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldGroup } from './field-group.tsx'
import { IconButton } from './icon-button.tsx'
import button from './action-button.module.css'
import classes from './image-picker.module.css'
import { IMAGE_TYPES, isFile, movedImage, withImages, type ImageRefusal, type Picture } from './image-picker.rules.ts'
import { toast } from './snack-store.ts'

interface ImagePickerProps {
  label: string
  files: readonly Picture[]
  onChange: (files: Picture[]) => void
  most: number
  problem?: string | null
}

// Names may repeat, so each picture gets a number as its key.
const numbers = new WeakMap<Picture, number>()
let lastNumber = 0
function numberOf(file: Picture): number {
  const number = numbers.get(file) ?? ++lastNumber
  numbers.set(file, number)
  return number
}

export function ImagePicker({ label, files, onChange, most, problem }: ImagePickerProps) {
  const { t } = useTranslation()
  const { root, refused, said, forget, add, move, remove, refuse } = useImages({ files, onChange, most })
  const [isOver, setOver] = useState(false)

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    add([...(event.currentTarget.files ?? [])])
    // Without this, a removed file could not be chosen again.
    event.currentTarget.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    add([...event.dataTransfer.files])
  }

  return (
    <FieldGroup label={label} problem={refused ?? problem}>
      <div
        ref={root}
        className={classes.root}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        onBlur={({ currentTarget, relatedTarget }) => {
          // The refused file is of the past once the person goes on to another field.
          if (relatedTarget && !currentTarget.contains(relatedTarget)) forget()
        }}
      >
        <ol className={classes.images}>
          {files.map((file, at) => (
            <PickedImage
              key={numberOf(file)}
              file={file}
              isFirst={at === 0}
              isLast={at === files.length - 1}
              onMove={(by) => move(file, at, by)}
              onRemove={() => remove(file)}
              onUnreadable={() => refuse(file)}
            />
          ))}
        </ol>
        <label className={button.root} data-tone="plain">
          <input type="file" className="for-screen-readers" multiple accept={IMAGE_TYPES.join(',')} onChange={choose} />
          <IconPhotoPlus size={22} stroke={1.75} aria-hidden />
          <span>{t('picker.add-images')}</span>
        </label>
        <p className="hint" style={{ marginTop: 8 }}>
          {t('picker.images-hint', { most })}
        </p>
        <p className="for-screen-readers" role="status">
          {said}
        </p>
      </div>
    </FieldGroup>
  )
}

function useImages({ files, onChange, most }: Pick<ImagePickerProps, 'files' | 'onChange' | 'most'>) {
  const { t } = useTranslation()
  const root = useRef<HTMLDivElement>(null)
  const focusNext = useRef<string[]>([])
  const unreadable = useRef(new WeakSet<Picture>())
  const [refused, setRefused] = useState<string | null>(null)
  const [said, setSaid] = useState('')

  useEffect(() => {
    for (const wanted of focusNext.current.splice(0)) {
      const target = root.current?.querySelector<HTMLElement>(wanted)
      if (target) return target.focus()
    }
  })

  const tell = (refusal: ImageRefusal | null) => {
    const words = refusal && t(refusal.key, refusal.params)
    setRefused(words)
    if (words !== null) toast(words, 'bad')
  }
  const add = (added: readonly File[]) => {
    const { files: next, refusal } = withImages(files, added, most)
    tell(refusal)
    if (next.length > files.length) onChange(next)
  }
  const move = (file: Picture, at: number, by: 1 | -1) => {
    // At either end only the opposite button is enabled.
    focusNext.current = [by, -by].map((way) => `[data-image='${numberOf(file)}'] [data-by='${way}'] button`)
    setSaid(t('picker.image-place', { file: file.name, place: at + by + 1, count: files.length }))
    onChange(movedImage(files, at, by))
  }
  const remove = (file: Picture) => {
    focusNext.current = ['input']
    setRefused(null)
    setSaid(t('picker.image-removed', { file: file.name }))
    onChange(files.filter((other) => other !== file))
  }
  const refuse = (file: Picture) => {
    tell({ key: 'image.not-one', params: { file: file.name, most } })
    // Several may fail before any is gone.
    unreadable.current.add(file)
    onChange(files.filter((other) => !unreadable.current.has(other)))
  }
  return { root, refused, said, forget: () => setRefused(null), add, move, remove, refuse }
}

interface PickedImageProps {
  file: Picture
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onRemove: () => void
  /** The file is no image, whatever its name says. */
  onUnreadable: () => void
}

function PickedImage({ file, isFirst, isLast, onMove, onRemove, onUnreadable }: PickedImageProps) {
  const { t } = useTranslation()
  const words = { file: file.name }
  return (
    <li className={classes.image} data-image={numberOf(file)}>
      <Preview file={file} onUnreadable={onUnreadable} />
      {isFirst && <span className={classes.main}>{t('picker.image-main')}</span>}
      <span className="beside">
        {!isFirst && (
          <span data-by="-1">
            <IconButton label={t('picker.image-earlier', words)} onClick={() => onMove(-1)}>
              <IconArrowLeft size={18} stroke={1.75} />
            </IconButton>
          </span>
        )}
        {!isLast && (
          <span data-by="1">
            <IconButton label={t('picker.image-later', words)} onClick={() => onMove(1)}>
              <IconArrowRight size={18} stroke={1.75} />
            </IconButton>
          </span>
        )}
        <span style={{ marginInlineStart: 'auto' }}>
          <IconButton label={t('picker.image-remove', words)} onClick={onRemove}>
            <IconX size={18} stroke={1.75} />
          </IconButton>
        </span>
      </span>
    </li>
  )
}

function Preview({ file, onUnreadable }: Pick<PickedImageProps, 'file' | 'onUnreadable'>) {
  const [made, setMade] = useState<string | null>(null)
  useEffect(() => {
    if (!isFile(file)) return undefined
    const url = URL.createObjectURL(file)
    setMade(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  const url = isFile(file) ? made : smallPicture(file.url)
  // Some browsers read no AVIF, which the server does.
  const isJudged = isFile(file) && file.type !== 'image/avif'
  return (
    <span className={classes.preview}>
      {url && <img src={url} alt={file.name} onError={isJudged ? onUnreadable : undefined} />}
    </span>
  )
}
