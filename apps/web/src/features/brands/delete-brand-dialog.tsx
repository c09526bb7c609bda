import { type Brand, brandText } from "@brandwright/contract/brands/brands"
import { brandScreenText } from "../../texts/en/brands.ts"
import { Alert, Text } from "@mantine/core"
import { trpc } from "../../lib/trpc.ts"
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx"
import { Hint } from "../../ui/hint.tsx"

type DeleteBrandDialogProps = { brand: Brand; others: number; onClose: () => void }

/**
 * The default brand cannot be deleted while there are others (account §5). The last one asks for its name, as does one
 * that holds something, or of which that is not known.
 */
export function DeleteBrandDialog({ brand, others, onClose }: DeleteBrandDialogProps) {
  const content = trpc.account.contentStats.useQuery({ brandId: brand.id })
  const audience = trpc.email.stats.useQuery({ brandId: brand.id })
  const remove = trpc.brands.delete.useMutation({
    meta: { done: brandScreenText.brandDeleted, failed: brandScreenText.deleteFailed, refresh: "everything" },
    onSuccess: onClose,
  })
  if (brand.isDefault && others > 0) {
    return (
      <ConfirmDialog
        opened
        title={brandScreenText.deleteTitle}
        message={<Alert color="amber">{brandText.deleteDefault}</Alert>}
        confirmLabel={brandScreenText.ok}
        isHarmless
        onConfirm={onClose}
        onClose={onClose}
      />
    )
  }
  const pieces = content.data ? content.data.contentPieces + content.data.contentPoolAssets : 0
  const isLoading = content.isPending || audience.isPending
  const lost = brandScreenText.deleteContent(pieces, audience.data?.subscriberCount ?? 0)
  const isEmpty = content.data?.socialAccounts === 0 && audience.data && !lost
  const isAsked = others === 0 || !(isLoading || isEmpty)
  return (
    <ConfirmDialog
      opened
      title={brandScreenText.deleteTitle}
      message={
        <>
          <Text>{brandText.deleteConfirm}</Text>
          {lost && <Hint mt="xs">{lost}</Hint>}
        </>
      }
      confirmLabel={brandScreenText.delete}
      typeToConfirm={isAsked ? { label: brandScreenText.typeName(brand.name), word: brand.name } : undefined}
      isRunning={remove.isPending || isLoading}
      onConfirm={() => remove.mutate({ id: brand.id, isLast: others === 0 })}
      onClose={onClose}
    />
  )
}
