import { materialStockMessages } from '@brigade/contract/inventory/material-stock.messages.ts'
import { addWords } from '../../shared/words.ts'

addWords(materialStockMessages)
