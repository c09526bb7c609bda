import type { ToolInput } from "@brandwright/contract/tools/tools"
import { TOOL_CSS } from "./tool-css.ts"

/** A funnel in figures: from visitors to profit, and the effect of each lever. */
export const conversionCalculator: ToolInput = {
  name: "Conversion Calculator",
  description: "From visitors to profit: rates, cost per lead and sale, return, and what a better rate would bring.",
  type: "calculator",
  configuration: { version: 1, capabilities: [], inputs: [], size: { height: 720 }, tests: ["update()"] },
  htmlContent: `<style>${TOOL_CSS}</style>
<div><h1>Conversion Calculator</h1>
<form class="grid" aria-label="Funnel numbers">
<label>Visitors<input name="visitors" type="number" min="0" value="1000"></label>
<label>Leads<input name="leads" type="number" min="0" value="120"></label>
<label>Sales<input name="sales" type="number" min="0" value="18"></label>
<label>Price ($)<input name="price" type="number" min="0" step="0.01" value="29.99"></label>
<label>Cost of a sale ($)<input name="unit" type="number" min="0" step="0.01" value="4"></label>
<label>Advertising ($)<input name="ads" type="number" min="0" step="0.01" value="150"></label>
</form>
<p id="warning" role="alert"></p>
<div class="scroll"><table id="result" aria-live="polite"></table></div>
<h2>What if</h2><div class="scroll"><table id="levers"></table></div></div>`,
  jsCode: `const form = document.querySelector("form")
const money = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" })
const percent = (part, whole) => whole > 0 ? (100 * part / whole).toFixed(1) + "%" : "–"
const each = (sum, count) => count > 0 ? money.format(sum / count) : "–"
function calculateProfit(v) { return v.sales * (v.price - v.unit) - v.ads }
function fill(id, rows) {
  document.getElementById(id).replaceChildren(...rows.map(([label, value]) => {
    const row = document.createElement("tr")
    row.append(Object.assign(document.createElement("th"), { textContent: label, scope: "row" }), Object.assign(document.createElement("td"), { textContent: value }))
    return row
  }))
}
function update() {
  const v = Object.fromEntries([...new FormData(form)].map(([key, value]) => [key, Math.max(0, Number(value) || 0)]))
  document.getElementById("warning").textContent = v.leads > v.visitors ? "There are more leads than visitors." : v.sales > v.leads && v.leads > 0 ? "There are more sales than leads." : ""
  const profit = calculateProfit(v)
  fill("result", [["Visitors to leads", percent(v.leads, v.visitors)], ["Leads to sales", percent(v.sales, v.leads)], ["Visitors to sales", percent(v.sales, v.visitors)], ["Revenue", money.format(v.sales * v.price)], ["Cost per lead", each(v.ads, v.leads)], ["Cost per sale", each(v.ads, v.sales)], ["Profit", money.format(profit)], ["Return on advertising", v.ads > 0 ? (v.sales * v.price / v.ads).toFixed(2) + "×" : "–"], ["Sales to break even", v.price > v.unit ? String(Math.ceil(v.ads / (v.price - v.unit))) : "–"]])
  const gain = (changed) => money.format(calculateProfit({ ...v, ...changed }) - profit)
  fill("levers", [["10% more visitors at the same rates", gain({ sales: v.sales * 1.1 })], ["10% better lead rate", gain({ sales: v.sales * 1.1 })], ["10% higher price, same sales", gain({ price: v.price * 1.1 })], ["10% less advertising, same sales", gain({ ads: v.ads * 0.9 })]])
}
form.addEventListener("input", update)
update()`,
}
