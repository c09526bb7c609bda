import { funnelLabels as labels } from "../../../texts/en/funnels.ts"
import { Group, SegmentedControl, Tooltip } from "@mantine/core"
import { IconDeviceDesktop, IconDeviceMobile } from "@tabler/icons-react"

const DEVICES = [
  { value: "phone", name: labels.phone, Icon: IconDeviceMobile },
  { value: "desktop", name: labels.desktop, Icon: IconDeviceDesktop },
] as const
export type Device = (typeof DEVICES)[number]["value"]

/** Switches the preview between phone and desktop. */
export const DeviceSwitch = ({ value, onChange }: { value: Device; onChange: (device: Device) => void }) => (
  <SegmentedControl<Device>
    size="xs"
    value={value}
    onChange={onChange}
    aria-label={labels.preview}
    data={DEVICES.map(({ value: device, name, Icon }) => ({
      value: device,
      label: (
        <Tooltip label={name}>
          <Group component="span" display="inline-flex" gap="0.35rem" wrap="nowrap">
            <Icon size={16} aria-hidden="true" />
            <span>{name}</span>
          </Group>
        </Tooltip>
      ),
    }))}
  />
)
