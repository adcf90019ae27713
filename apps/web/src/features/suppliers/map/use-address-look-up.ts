import type { Coordinates } from '@brigade/contract/kernel/coordinates.ts'
import { reverseGeocode } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../shared/api/client.ts'

/**
 * Finds the address of a point that was chosen. Only what was asked for last is handed over; where nothing is known, or
 * nobody answers, nothing is, and the address is typed.
 */
export function useAddressLookUp(onFound: (address: string) => void) {
  const asking = useRef<AbortController>(null)
  const [source, setSource] = useState<string | null>(null)
  const [isLooking, setLooking] = useState(false)
  const [isUnknown, setUnknown] = useState(false)
  useEffect(() => () => asking.current?.abort(), [])

  const forget = () => {
    asking.current?.abort()
    setSource(null)
    setLooking(false)
    setUnknown(false)
  }
  return {
    /** Whose data the address is, to be credited beside it; null while it is the person's own. */
    source,
    isLooking,
    /** None was found for the point that was chosen last. */
    isUnknown,
    lookUp: (point: Coordinates) => {
      forget()
      const { signal } = (asking.current = new AbortController())
      setLooking(true)
      call(reverseGeocode, point, { signal })
        .then(
          ({ data }) => {
            if (signal.aborted) return
            if (data.address === '') return setUnknown(true)
            setSource(data.source)
            onFound(data.address)
          },
          () => setUnknown(!signal.aborted),
        )
        .finally(() => {
          if (!signal.aborted) setLooking(false)
        })
    },
    /** The person types an address: what is still on its way is not wanted, and nobody else is to be credited. */
    forget,
  }
}
