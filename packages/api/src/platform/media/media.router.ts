import {
  generateImageInput,
  generateImageOutput,
  pictureQuote,
  mediaCounts,
  mediaFilter,
  mediaInput,
  mediaListInput,
  mediaOutput,
  mediaPage,
  mediaPatch,
  mediaText,
  mediaUsage,
  mediaUse,
} from "@brandwright/contract/media/media"
import { graphicInput, graphicPreview } from "@brandwright/contract/media/graphics"
import {
  keepPhotoInput,
  keepPhotoOutput,
  photoPage,
  photoSearchInput,
  photoSources,
} from "@brandwright/contract/media/photos"
import { rowId, rowRef } from "@brandwright/contract/wire"
import { ReceivedFile } from "@brandwright/storage/storage"
import { z } from "zod"
import { wrongField } from "../../errors.ts"
import { brandProcedure, router, userProcedure } from "../../trpc.ts"
import { bytesOfDataUrl } from "./uploads/data-url.ts"
import { createGraphic, previewGraphic } from "./graphics/graphics.service.ts"
import { keepPhoto, listPhotoSources, searchPhotos } from "./photos/photos.service.ts"
import { quotePicture } from "./pictures/paid-picture.service.ts"
import { generateImage } from "./pictures/generate-image.service.ts"
import { deleteAsset, restoreAsset } from "./pool/media-deletion.service.ts"
import { listLogos } from "./pool/logos.service.ts"
import { mediaUrl } from "./pool/media-address.ts"
import { listPool, pageAssets } from "./pool/media-list.service.ts"
import { countAssets } from "./media.queries.ts"
import * as service from "./media.service.ts"
import { listUses } from "./pool/media-uses.service.ts"

/** A file received by the server: a class instance, which a JSON body cannot contain. */
const received = z.object({ file: z.instanceof(ReceivedFile, { error: mediaText.fileMissing }).optional() })

export const mediaRouter = router({
  /** The documented list. */
  list: brandProcedure
    .input(mediaListInput)
    .output(mediaOutput.array())
    .query(({ ctx, input }) => listPool(ctx, ctx.brand, input)),
  page: brandProcedure
    .input(mediaFilter)
    .output(mediaPage)
    .query(({ ctx, input }) => pageAssets(ctx, ctx.brand, input)),
  counts: brandProcedure.output(mediaCounts).query(({ ctx }) => countAssets(ctx.db, ctx.brand.id)),
  usage: brandProcedure.output(mediaUsage).query(({ ctx }) => service.storageUse(ctx, ctx.user.id)),
  get: brandProcedure
    .input(rowRef)
    .output(mediaOutput)
    .query(async ({ ctx, input }) => service.assetView(ctx, await service.poolAsset(ctx.db, ctx.brand, input.id))),
  create: brandProcedure
    .input(mediaInput.extend(received.shape))
    .output(mediaOutput)
    .mutation(async ({ ctx, input: { file, fileUrl, mimeType: _declared, description, tags, ...fields } }) => {
      const content = file
        ? { file }
        : fields.mediaType === "color"
          ? { color: fileUrl ?? "" }
          : { bytes: decodeContent(fileUrl) }
      const asset = { ...fields, ...content, description: description ?? "", tags: tags ?? [] }
      return service.assetView(ctx, await service.storeAsset(ctx, ctx.brand, asset))
    }),
  replace: brandProcedure
    .input(rowRef.extend({ fileUrl: mediaInput.shape.fileUrl }).extend(received.shape))
    .output(mediaOutput)
    .mutation(async ({ ctx, input: { id, file, fileUrl } }) => {
      const content = file ? { file } : { bytes: decodeContent(fileUrl) }
      return service.assetView(ctx, await service.replaceFile(ctx, ctx.brand, id, content))
    }),
  update: brandProcedure
    .input(mediaPatch.extend(rowRef.shape))
    .output(mediaOutput)
    .mutation(async ({ ctx, input: { id, ...patch } }) =>
      service.assetView(ctx, await service.updateAsset(ctx, ctx.brand, id, patch)),
    ),
  delete: brandProcedure.input(rowRef).mutation(({ ctx, input }) => deleteAsset(ctx, ctx.brand, input.id)),
  restore: brandProcedure
    .input(rowRef)
    .output(mediaOutput)
    .mutation(async ({ ctx, input }) => service.assetView(ctx, await restoreAsset(ctx, ctx.brand, input.id))),
  uses: brandProcedure
    .input(rowRef)
    .output(mediaUse.array())
    .query(({ ctx, input }) => listUses(ctx.db, ctx.brand, input.id)),
  /** The logos of all the caller's brands, from their pools. */
  logos: userProcedure
    .output(z.object({ brandId: rowId, assetId: rowId, logoUrl: z.string() }).array())
    .query(({ ctx }) => listLogos(ctx, ctx.user.id)),
  previewGraphic: brandProcedure
    .input(graphicInput)
    .output(graphicPreview)
    .mutation(async ({ ctx, input }) => ({ image: await previewGraphic(ctx, ctx.brand, input) })),
  createGraphic: brandProcedure
    .input(graphicInput)
    .output(mediaOutput)
    .mutation(async ({ ctx, input }) => service.assetView(ctx, await createGraphic(ctx, ctx.brand, input))),
  /** Without an image model a description yields shapes in the brand's colors, which are not called a photo. */
  imageModel: userProcedure.output(pictureQuote).query(({ ctx }) => quotePicture(ctx)),
  photoSources: userProcedure.output(photoSources).query(({ ctx }) => listPhotoSources(ctx)),
  searchPhotos: userProcedure
    .input(photoSearchInput)
    .output(photoPage)
    .query(({ ctx, input }) => searchPhotos(ctx, ctx.user.id, input)),
  keepPhoto: brandProcedure
    .input(keepPhotoInput)
    .output(keepPhotoOutput)
    .mutation(async ({ ctx, input }) => service.assetView(ctx, await keepPhoto(ctx, ctx.brand, input.token))),
  generateImage: brandProcedure
    .input(generateImageInput)
    .output(generateImageOutput)
    .mutation(async ({ ctx, input }) => {
      const { asset } = await generateImage(ctx, ctx.brand, input)
      return {
        imageUrl: mediaUrl(ctx.settings, asset, ctx.now()),
        assetId: asset.id,
        aiProvider: asset.aiProvider ?? "local",
        aiModel: asset.aiModel,
        generationCost: asset.generationCost,
      }
    }),
})

function decodeContent(fileUrl: string | null | undefined): Uint8Array {
  if (!fileUrl) throw wrongField("fileUrl", mediaText.fileMissing)
  return bytesOfDataUrl(fileUrl, wrongField("fileUrl", mediaText.dataUrl))
}
