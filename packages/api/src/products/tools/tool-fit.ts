import { createHash } from "node:crypto"
import { TOOL_CONTENT_MIN, TOOL_HEIGHT_MAX } from "@brandwright/contract/tools/tools"

/**
 * The only script of public pages, and only of those with a tool: gives each tool's frame the height of its content.
 * A message counts if it comes from the opaque origin of one of these frames, and changes nothing but that frame's height.
 */
export const TOOL_FIT = `addEventListener("message",({source,origin,data})=>{
const height=Number(data&&data.toolHeight)
if(origin!=="null"||!(height>=${TOOL_CONTENT_MIN}))return
for(const frame of document.querySelectorAll("iframe.tool"))
if(frame.contentWindow===source)frame.height=Math.min(Math.ceil(height)+frame.offsetHeight-frame.clientHeight,${TOOL_HEIGHT_MAX})
})`

/** Allows this script, and no other, in a content security policy. */
export const TOOL_FIT_POLICY = `script-src 'sha256-${createHash("sha256").update(TOOL_FIT).digest("base64")}'`
